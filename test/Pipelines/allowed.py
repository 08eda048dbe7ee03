"""What LLVM may do to a program by its own rules, each with the reason."""


def reason_for(name, passes, model, what, finding, optimised_first):
    return None
