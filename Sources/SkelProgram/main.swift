SkelgenProgram.run(CommandLine.argc, CommandLine.unsafeArgv)
