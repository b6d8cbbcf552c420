// Runs what is built already, as in a container: the server or, with arguments, one command such as `doctor`.
process.env.NODE_ENV = 'production'
const args = process.argv.slice(2)
if (args.length === 0) {
  // Ends with `npm start` when that is killed; it would keep port and data folder otherwise.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  process.channel?.unref()
  const { run } = await import('../build/server/main.js')
  await run()
} else {
  const { runCommand } = await import('../build/server/command.js')
  process.exitCode = await runCommand(args)
}
