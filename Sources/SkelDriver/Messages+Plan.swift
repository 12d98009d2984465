import SkelLanguage
package import SkelText

/// Messages about sources that don't match a build plan.
extension Messages {
    static func unplannedSkeleton(_ skeleton: Compiler.Head, _ plan: BuildPlan) -> Diagnostic {
        Diagnostic(
            .outsidePlan, "'\(skeleton.name)' is new in a file that had no skeleton when the build was planned",
            at: skeleton.span, notes: [renewal(plan.renewal)])
    }

    static func secondSkeleton(_ skeleton: Compiler.Head, for output: String) -> Diagnostic {
        let note = Diagnostic.Note("move it to a file of its own")
        return Diagnostic(
            .outsidePlan, "'\(skeleton.name)' is a second skeleton, and the build makes one '\(output)' of this file",
            at: skeleton.span, notes: [note])
    }

    static func noSkeleton(for output: String, _ plan: BuildPlan) -> Diagnostic {
        let note = Diagnostic.Note("give it a skeleton, or remove the old '\(output)' from the build: \(plan.cleaning)")
        return Diagnostic(
            .outsidePlan, "this file has no skeleton, and the build makes '\(output)' of it",
            at: Span(file: 0, start: 0, end: 0), notes: [note])
    }

    static func sameName(_ skeleton: Compiler.Head, as owner: String) -> Diagnostic {
        Diagnostic(.outsidePlan, "'\(skeleton.name)' is a skeleton of '\(owner)' too", at: skeleton.span)
    }

    static func unwatchedImport(_ path: String, _ renewal: String, at span: Span) -> Diagnostic {
        guard Paths.hasEnd(".skel", of: path) || PictureFile.Format(endOf: path) != nil else {
            return Diagnostic(
                .outsidePlan, "the build watches files that end in '.skel', and '\(path)' does not", at: span)
        }
        return Diagnostic(
            .outsidePlan, "'\(path)' is newer than the build's plan", at: span, notes: [self.renewal(renewal)])
    }

    static func gone(_ plan: BuildPlan) -> Diagnostic {
        Diagnostic(
            .outsidePlan, "this file is gone, and the build's plan has it", at: .wholeFile(0),
            notes: [renewal(plan.renewal)])
    }

    private static func renewal(_ command: String) -> Diagnostic.Note {
        Diagnostic.Note("plan the build again: \(command)")
    }
}

extension Code {
    package static let outsidePlan = Code(
        "outside-plan", "a file that does not fit the plan of the build",
        explanation: """
            A build system decides which outputs there are before it starts the compiler, and keeps that plan while \
            files change. It would ignore a skeleton or an import that is not in the plan, without a message. The \
            note says how to make a new plan; with SwiftPM, run 'touch Package.swift'. If your build makes one \
            picture from each file, put a second skeleton into its own file.
            """, wrong: "", right: "")
}
