// Runs what is built already, as in a container: the server or, with arguments, one command such as `doctor`.
process.env.NODE_ENV = 'production'
const args = process.argv.slice(2)
if (args.length === 0) {
  const { run } = await import('../build/server/main.js')
  await run()
} else {
  const { runCommand } = await import('../build/server/command.js')
  process.exitCode = await runCommand(args)
}
