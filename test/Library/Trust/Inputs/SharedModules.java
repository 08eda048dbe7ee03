import java.beans.FeatureDescriptor;
import java.beans.Introspector;
import java.beans.PropertyChangeSupport;
import java.lang.reflect.Method;
import java.net.URI;
import java.net.http.HttpRequest;
import javax.management.ObjectName;
import javax.naming.CompositeName;
import javax.script.SimpleScriptContext;
import javax.swing.tree.DefaultMutableTreeNode;
import javax.xml.parsers.*;
import javax.xml.stream.*;
import javax.xml.transform.*;
import javax.xml.xpath.*;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;
import org.xml.sax.helpers.AttributesImpl;

/** What other modules than java.base export. */
final class SharedModules extends Shared {
    static <T> Pair pair(T shared, Function1<T> one, Function1<T> other) {
        return new Pair(() -> one.run(shared), () -> other.run(shared));
    }

    static void values() {
        RACES.put("FeatureDescriptor.setName",
                  () -> pair(new FeatureDescriptor(), f -> f.setName("a"), f -> sink = f.getName()));
        RACES.put("ScriptContext.setWriter",
                  () -> pair(new SimpleScriptContext(), c -> c.setWriter(null), c -> sink = c.getWriter()));
        RACES.put("TreeNode.setUserObject",
                  () -> pair(new DefaultMutableTreeNode(), n -> n.setUserObject("a"), n -> sink = n.getUserObject()));
        RACES.put("HttpRequest.Builder", () -> pair(HttpRequest.newBuilder(URI.create("http://a/")),
                                                    b -> b.expectContinue(true), b -> sink = b.build()));
        SAFE.put("CompositeName.add",
                 () -> pair(new CompositeName("a/b"), n -> n.add("c"), n -> sink = n.get(0)));
        SAFE.put("PropertyChangeSupport", () -> pair(new PropertyChangeSupport("a"),
                                                     s -> s.addPropertyChangeListener(e -> sink = e),
                                                     s -> s.firePropertyChange("b", 1, 2)));
        SAFE.put("Font.hashCode", () -> pair(new java.awt.Font("Dialog", 0, 12), f -> sink = f.hashCode(),
                                             f -> sink = f.hashCode()));
        SAFE.put("ObjectName.getKeyPropertyList",
                 () -> pair(new ObjectName("d:a=b,c=d"), n -> sink = n.getKeyPropertyList(),
                            n -> sink = n.getKeyPropertyListString()));
        SAFE.put("Introspector.getBeanInfo", () -> pair("", s -> sink = Introspector.getBeanInfoSearchPath(),
                                                        s -> sink = Introspector.getBeanInfoSearchPath()));
        SAFE.put("Method.getGenericReturnType", () -> {
            Method m = java.util.List.class.getMethod("iterator");
            return pair(m, a -> sink = a.getGenericReturnType().toString(),
                        a -> sink = a.getGenericReturnType().toString());
        });
    }

    static void xml() {
        RACES.put("Document.setAttribute", () -> {
            Element e = DocumentBuilderFactory.newInstance().newDocumentBuilder().newDocument().createElement("a");
            return pair(e, a -> a.setAttribute("x", "y"), a -> sink = a.getAttribute("z"));
        });
        RACES.put("SAXParserFactory.setFeature",
                  () -> pair(SAXParserFactory.newInstance(),
                             f -> f.setFeature("http://xml.org/sax/features/namespaces", true),
                             f -> sink = f.newSAXParser()));
        RACES.put("XMLStreamReader.next",
                  () -> pair(XMLInputFactory.newInstance().createXMLStreamReader(new java.io.StringReader("<a/>")),
                             r -> r.next(), r -> r.next()));
        RACES.put("Transformer.setURIResolver", () -> pair(TransformerFactory.newInstance().newTransformer(),
                                                           t -> t.setURIResolver(null),
                                                           t -> sink = t.getURIResolver()));
        RACES.put("XPath.setNamespaceContext",
                  () -> pair(XPathFactory.newInstance().newXPath(), p -> p.reset(), p -> sink = p.getNamespaceContext()));
        RACES.put("InputSource.setSystemId",
                  () -> pair(new InputSource("a"), s -> s.setSystemId("b"), s -> sink = s.getSystemId()));
        RACES.put("AttributesImpl.addAttribute",
                  () -> pair(new AttributesImpl(), a -> a.addAttribute("", "a", "a", "CDATA", "b"),
                             a -> sink = a.getLength()));
        SAFE.put("SAXParserFactory.apart", () -> pair("", s -> SAXParserFactory.newInstance().newSAXParser(),
                                                      s -> SAXParserFactory.newInstance().newSAXParser()));
    }

    static void add() {
        values();
        xml();
    }
}
