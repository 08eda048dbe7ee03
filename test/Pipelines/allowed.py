"""What LLVM may do to a program by its own rules for `unordered` accesses, in
front of heddle-instrument, each with the reason. Behind it nothing may differ."""

import re

READS = "two plain reads of one location become one: they see the same"
OWN = "a plain read behind a write of its thread sees that write"
RACY = "plain accesses that race are reordered: jpr has it of the program before"
WRITES = "a plain write that is overwritten is dropped: nobody sees it"

# What is lost: the names of programs, and why.
LOST = [
    (r"random/Slice", READS + "; " + WRITES),
    (r"Benign/\w+ReadTwice$", READS),
    (r"Litmus/Shapes/CoRR/CoRR_Plain$", READS),
    (r"Litmus/Shapes/CoWR/CoWR_(Plain|FinalFields|UnsafeObjects)$", OWN),
    (r"Litmus/Shapes/CoWW/CoWW_Plain$", WRITES),
    (r"Litmus/Torn/Halves/Halves_Twice$", READS),
    (r"Litmus/Jpr/Figure2$", READS + ", or " + OWN),
    (r"Litmus/Jpr/Paper/Paper_Figure1[01]$", OWN),
    (r"Litmus/Jpr/Paper/Paper_(Figure3|Order)$", WRITES),
    (r"Litmus/OpmmPaper/Figures/Figures_Figure3$", READS + ", or " + OWN),
    (r"Litmus/Causality/Causality1/Causality1_TC3$", READS),
    (r"Litmus/Causality/Causality2/Causality2_TC1[78]$", READS),
]

# Also under sc, where plain accesses on both sides of a volatile one become one,
# or nothing is left that races.
LOST_UNDER_SC = [
    (r"random/Slice", READS + "; " + WRITES),
    (r"Benign/ActiveCountIdle$", "x++; x-- writes back what it read: LLVM "
     "drops the reads and the writes"),
    (r"Litmus/OpmmPaper/(Peterson|Dekker)$", WRITES + ", and " + READS),
    (r"Programs/BarrierDisseminationShort$", "a sum that is not used: LLVM "
     "drops the reads"),
]


def reason_for(name, model, what, finding, optimised_first, under_jpr):
    """Why a finding may be lost or new; None if it may not. under_jpr(): what the
    program that opt was given may do under jpr."""
    if not optimised_first:
        return None
    if what == "new":
        racy = model == "sc" and name.startswith("random/Slice")
        return RACY if racy and finding in under_jpr() else None
    lists = LOST_UNDER_SC + (LOST if model != "sc" else [])
    return next((why for names, why in lists if re.search(names, name)), None)
