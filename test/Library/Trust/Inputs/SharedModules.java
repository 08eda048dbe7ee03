import java.beans.FeatureDescriptor;
import java.beans.Introspector;
import java.beans.PropertyChangeSupport;
import java.lang.module.ModuleDescriptor;
import java.lang.reflect.Method;
import java.net.URI;
import java.net.http.HttpRequest;
import java.security.cert.X509CertSelector;
import java.text.BreakIterator;
import java.util.*;
import java.util.zip.Inflater;
import javax.management.MBeanAttributeInfo;
import javax.management.ObjectName;
import javax.management.openmbean.SimpleType;
import javax.naming.CompositeName;
import javax.net.ssl.SSLParameters;
import javax.script.SimpleScriptContext;
import javax.security.auth.callback.NameCallback;
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
        SAFE.put("SimpleType.toString", () -> pair(SimpleType.INTEGER, t -> sink = t.toString(), t -> sink = t.toString()));
        SAFE.put("MBeanAttributeInfo.hashCode",
                 () -> pair(new MBeanAttributeInfo("a", "int", "b", true, false, false), i -> sink = i.hashCode(),
                            i -> sink = i.hashCode()));
        RACES.put("NameCallback.setName",
                  () -> pair(new NameCallback("a"), c -> c.setName("b"), c -> sink = c.getName()));
        RACES.put("SSLParameters.setNeedClientAuth",
                  () -> pair(new SSLParameters(), p -> p.setNeedClientAuth(true), p -> sink = p.getNeedClientAuth()));
        RACES.put("X509CertSelector.setSerialNumber",
                  () -> pair(new X509CertSelector(), c -> c.setSerialNumber(null), c -> sink = c.getSerialNumber()));
        RACES.put("ModuleDescriptor.Builder", () -> pair(ModuleDescriptor.newModule("a"), b -> b.mainClass("b.C"),
                                                         b -> sink = b.build()));
        SAFE.put("Introspector.getBeanInfo", () -> pair("", s -> sink = Introspector.getBeanInfoSearchPath(),
                                                        s -> sink = Introspector.getBeanInfoSearchPath()));
        SAFE.put("Method.getGenericReturnType", () -> {
            Method m = List.class.getMethod("iterator");
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

    /** Each has objects of its own, and what the library caches for them is shared. */
    static void apart() {
        SAFE.put("Collections.shuffle",
                 () -> pair("", s -> Collections.shuffle(new ArrayList<>(List.of(1, 2))),
                            s -> Collections.shuffle(new ArrayList<>(List.of(1, 2)))));
        SAFE.put("BreakIterator.apart", () -> pair("a b", s -> words(s), s -> words(s)));
        SAFE.put("Inflater.apart", () -> pair(new byte[9], b -> unpack(b), b -> unpack(b)));
    }
    private static void words(String s) {
        BreakIterator words = BreakIterator.getWordInstance();
        words.setText(s);
        sink = words.next();
    }
    private static void unpack(byte[] b) throws Exception {
        Inflater i = new Inflater();
        sink = i.inflate(b.clone());
        i.end();
    }

    static void add() {
        values();
        apart();
        xml();
    }
}
