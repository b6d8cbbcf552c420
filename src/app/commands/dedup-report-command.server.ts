import { readDedupReport } from '#features/sourcing/deduplication/dedup-report.server.ts'
import { CommandUsageError, type Command } from './command.ts'

export const dedupReportUsage = 'npm run dedup-report'

const format = (count: number) => count.toLocaleString('en')

/** `0.952 (118 of 124)`; without any, there is nothing to measure. */
const share = (part: number, whole: number) =>
  whole === 0 ? 'none to measure' : `${(part / whole).toFixed(3)} (${format(part)} of ${format(whole)})`

/** `npm run dedup-report`: prints how well the stored listings are joined to homes. Fails if the rules join more. */
export const dedupReportCommand: Command = async (args, { db, print, logStep }) => {
  if (args.length > 0) throw new CommandUsageError(`Usage: ${dedupReportUsage}`)
  logStep('Comparing all listings that are online')
  const report = await readDedupReport(db)
  const sizes = Object.entries(report.groups)
  const groups = sizes.reduce((sum, [, count]) => sum + count, 0)
  const line = (name: string, value: string) => print(`  ${name.padEnd(46)} ${value}`)
  print(`${format(report.listings)} listings online, ${format(report.homes)} homes`)
  line('pairs of two sources that are one home', format(report.joined))
  line('precision: these that are in the reference', share(report.joinedInReference, report.joined))
  line('recall: pairs of the reference that are joined', share(report.referenceJoined, report.reference))
  line('  of which neither listing is in another pair', share(report.singleJoined, report.single))
  line('  listings of the smaller source in a pair', share(report.advertisedJoined, report.advertised))
  line('pairs that the rules join and are joined here', share(report.byRulesJoined, report.byRules))
  line('groups of possible duplicates', format(groups))
  for (const [size, count] of sizes) line(`  of ${size} listings`, format(count))
  if (report.byRulesJoined === report.byRules) return 0
  print('  ! The rules join more than is joined. Start the product: it compares all listings again after an upgrade.')
  return 1
}
