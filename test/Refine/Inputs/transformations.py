"""Transformations of a function W.f()I that the literature knows to be right or
wrong for racy Java programs (JLS 17.4; Sevcik and Aspinall, ECOOP 2008; Morisset
and others, PLDI 2013), tried by heddle refine --contexts.

transformations.py HEDDLE FOLDER MODEL NAME=STATUS... prints a line for each:
the smallest number of accesses by which a context finds it, at most 2, or that
none does.
"""

import subprocess
import sys

PRE = r"""
target datalayout = "e-p:64:64-p1:32:32-i64:64-f64:64-n32:64-ni:1"
@"W.x" = external addrspace(1) global i32
@"W.y" = external addrspace(1) global i32
@"class:W" = external constant i8
declare ptr addrspace(1) @heddle.mirror(ptr)
declare ptr addrspace(1) @heddle.pending()
declare void @heddle.monitor.enter(ptr addrspace(1))
declare void @heddle.monitor.exit(ptr addrspace(1))
declare void @heddle.final.freeze(ptr addrspace(1))
!heddle.classes = !{!1, !6}
!1 = !{!"W", !"java/lang/Object", !2, i32 33, i32 24, !3, !5, !"", !"W.java", i1 false}
!2 = !{}
!3 = !{!4, !8, !9}
!4 = !{!"x", !"I", i32 8, i32 0}
!8 = !{!"y", !"I", i32 8, i32 0}
!9 = !{!"f", !"I", i32 0, i32 16}
!5 = !{}
!6 = !{!"java/lang/Object", !"", !2, i32 33, i32 16, !2, !2, !"", !"Object.java", i1 true}
"""

X='ptr addrspace(1) @"W.x"'; Y='ptr addrspace(1) @"W.y"'
def st(p,v,o='unordered'): return f'  store atomic i32 {v}, {p} {o}, align 4\n'
def ld(r,p,o='unordered'): return f'  %{r} = load atomic i32, {p} {o}, align 4\n'
def f(body,ret='0'): return f'define i32 @"W.f()I"() {{\n{body}  ret i32 {ret}\n}}\n'
LOCK='  %m = call ptr addrspace(1) @heddle.mirror(ptr @"class:W")\n  call void @heddle.monitor.enter(ptr addrspace(1) %m)\n'
UN='  call void @heddle.monitor.exit(ptr addrspace(1) %m)\n'
def add(a,b): return f'  %s1 = mul i32 %{a}, 10000\n  %s = add i32 %s1, %{b}\n'
D={}
D['right-reorder-stores']=(f(st(X,1)+st(Y,1)), f(st(Y,1)+st(X,1)))
D['right-reorder-loads']=(f(ld('a',X)+ld('b',Y)+add('a','b'),'%s'), f(ld('b',Y)+ld('a',X)+add('a','b'),'%s'))
D['right-reorder-store-load']=(f(st(X,1)+ld('b',Y),'%b'), f(ld('b',Y)+st(X,1),'%b'))
D['right-load-elim']=(f(ld('a',X)+ld('b',X)+add('a','b'),'%s'), f(ld('a',X)+add('a','a'),'%s'))
D['right-forward']=(f(st(X,1)+ld('b',X),'%b'), f(st(X,1),'1'))
D['right-dead-store']=(f(st(X,1)+st(X,2)), f(st(X,2)))
D['right-dead-load']=(f(ld('a',X)+st(Y,1)), f(st(Y,1)))
D['right-roach-store']=(f(st(X,1)+LOCK+st(Y,1)+UN), f(LOCK+st(X,1)+st(Y,1)+UN))
D['right-roach-after']=(f(LOCK+st(Y,1)+UN+st(X,1)), f(LOCK+st(Y,1)+st(X,1)+UN))
D['right-roach-load']=(f(ld('a',X)+LOCK+st(Y,1)+UN,'%a'), f(LOCK+ld('a',X)+st(Y,1)+UN,'%a'))
D['right-strengthen']=(f(st(X,1)+ld('b',Y),'%b'), f(st(X,1,'seq_cst')+ld('b',Y,'seq_cst'),'%b'))
D['right-merge-locks']=(f(LOCK+st(X,1)+UN+'  call void @heddle.monitor.enter(ptr addrspace(1) %m)\n'+st(Y,1)+UN), f(LOCK+st(X,1)+st(Y,1)+UN))
D['wrong-reread']=(f(ld('a',X)+add('a','a'),'%s'), f(ld('a',X)+ld('b',X)+add('a','b'),'%s'))
D['wrong-sink-unlock']=(f(LOCK+st(X,1)+st(Y,1)+UN), f(LOCK+st(Y,1)+UN+st(X,1)))
D['wrong-hoist-lock']=(f(LOCK+ld('a',X)+st(Y,1)+UN,'%a'), f(ld('a',X)+LOCK+st(Y,1)+UN,'%a'))
D['wrong-volatile-stores']=(f(st(X,1,'seq_cst')+st(Y,1,'seq_cst')), f(st(Y,1,'seq_cst')+st(X,1,'seq_cst')))
D['wrong-volatile-sb']=(f(st(X,1,'seq_cst')+ld('b',Y,'seq_cst'),'%b'), f(ld('b',Y,'seq_cst')+st(X,1,'seq_cst'),'%b'))
D['wrong-demote-release']=(f(st(X,1)+st(Y,1,'release')), f(st(X,1)+st(Y,1)))
D['wrong-demote-acquire']=(f(ld('a',X,'acquire')+ld('b',Y)+add('a','b'),'%s'), f(ld('a',X)+ld('b',Y)+add('a','b'),'%s'))
D['wrong-sink-release']=(f(st(X,1)+st(Y,1,'release')), f(st(Y,1,'release')+st(X,1)))
D['wrong-hoist-acquire']=(f(ld('a',X,'acquire')+ld('b',Y)+add('a','b'),'%s'), f(ld('b',Y)+ld('a',X,'acquire')+add('a','b'),'%s'))
D['wrong-elim-acquire']=(f(ld('a',X)+ld('c',Y,'acquire')+ld('b',X)+f'  %s2 = mul i32 %c, 100000\n'+add('a','b')+'  %s3 = add i32 %s, %s2\n','%s3'), f(ld('a',X)+ld('c',Y,'acquire')+f'  %s2 = mul i32 %c, 100000\n'+add('a','a')+'  %s3 = add i32 %s, %s2\n','%s3'))
D['wrong-drop-fence']=(f(st(X,1)+'  fence seq_cst\n'+ld('b',Y),'%b'), f(st(X,1)+ld('b',Y),'%b'))
spec_b='''  %c = load atomic i32, ptr addrspace(1) @"W.y" unordered, align 4
  %t = icmp eq i32 %c, 5
  br i1 %t, label %a, label %e
a:
  store atomic i32 1, ptr addrspace(1) @"W.x" unordered, align 4
  br label %e
e:
'''
spec_a='''  %c = load atomic i32, ptr addrspace(1) @"W.y" unordered, align 4
  %t = icmp eq i32 %c, 5
  %o = load atomic i32, ptr addrspace(1) @"W.x" unordered, align 4
  %v = select i1 %t, i32 1, i32 %o
  store atomic i32 %v, ptr addrspace(1) @"W.x" unordered, align 4
'''
D['wrong-speculate-store']=(f(spec_b), f(spec_a))
D['wrong-cas']=(f('  %p = cmpxchg ptr addrspace(1) @"W.x", i32 0, i32 1 seq_cst seq_cst\n  %a = extractvalue { i32, i1 } %p, 0\n','%a'), f(ld('a',X,'seq_cst')+'  %t = icmp eq i32 %a, 0\n  %v = select i1 %t, i32 1, i32 %a\n'+st(X,'%v','seq_cst'),'%a'))
D['wrong-split-locks']=(f(LOCK+ld('a',X)+'  %b = add i32 %a, 1\n'+st(X,'%b')+UN), f(LOCK+ld('a',X)+UN+'  %b = add i32 %a, 1\n  call void @heddle.monitor.enter(ptr addrspace(1) %m)\n'+st(X,'%b')+UN))


def main():
    heddle, folder, model, *names = sys.argv[1:]
    for name in names:
        before, after = D[name]
        files = [f"{folder}/{name}.{side}.ll" for side in ("before", "after")]
        for file, text in zip(files, (before, after)):
            with open(file, "w", encoding="utf-8") as out:
                out.write(PRE + text)
        for accesses in (1, 2):
            done = subprocess.run(
                [heddle, "refine", f"--model={model}", f"--contexts={accesses}",
                 "--function=W.f()I", *files], capture_output=True, text=True, check=False)
            if done.returncode not in (0, 1):
                print(done.stdout + done.stderr)
            if done.returncode:
                break
        words = {0: "accepted", 1: f"refuted by {accesses}"}
        print(name, words.get(done.returncode, f"status {done.returncode}"))


main()
