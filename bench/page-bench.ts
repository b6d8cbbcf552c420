import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumFlags, findBrowser } from '../tools/browser.mjs'
import { projectRoot } from '#platform/database/project-root.ts'
import { htmlBench } from './html-bench.ts'
import { runYardstick, productProgram, type Bench } from './yardstick.ts'

const port = 3920
const origin = `http://localhost:${port}`
const lighthouseVersion = '12.8.2'

/** Lighthouse is large and used here only, so it is installed on first use. */
function lighthouse(): string {
  const folder = join(projectRoot, '.generated', 'lighthouse')
  const program = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  const { status, stderr } = spawnSync(
    'npm',
    ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `lighthouse@${lighthouseVersion}`],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`Lighthouse could not be installed: ${stderr}`)
  return program
}

interface Report {
  categories: Record<string, { score: number }>
  audits: Record<string, { displayValue?: string; numericValue?: number; score: number | null; title: string }>
}

function scores(url: string, browser: string, folder: string): string {
  const output = join(folder, 'lighthouse.json')
  const flags = ['--headless=new', ...chromiumFlags].join(' ')
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      lighthouse(),
      url,
      '--extra-headers={"accept-language":"nl"}',
      '--output=json',
      `--output-path=${output}`,
      '--quiet',
      `--chrome-flags=${flags}`,
    ],
    { env: { ...process.env, CHROME_PATH: browser }, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`Lighthouse ended with ${status}: ${stderr}`)
  const { categories, audits }: Report = JSON.parse(readFileSync(output, 'utf8'))
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const short = Object.values(audits)
    .filter((audit) => audit.score !== null && audit.score < 0.9)
    .map(({ title, displayValue }) => (displayValue ? `${title}: ${displayValue}` : title))
  return [
    `${score('performance')} / ${score('accessibility')} / ${score('best-practices')} / ${score('seo')}`,
    ...short.map((line) => `    below 90: ${line}`),
  ].join('\n')
}

/** Processor time of pages; bytes, times and layout shifts on a slow phone, and Lighthouse's four scores. */
export async function pageBench(bench: Bench): Promise<void> {
  await htmlBench(bench)
  const browser = await findBrowser()
  if (!browser) throw new Error('There is no browser here to measure in.')
  const environment = {
    PORT: String(port),
    DATA_DIR: join(bench.folder, 'pages'),
    DATABASE_URL: '',
    DEMO: '0',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  }
  const seeded = spawnSync(process.execPath, ['tools/command.mjs', 'seed', '--homes', '400'], {
    cwd: projectRoot,
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  })
  if (seeded.status !== 0) throw new Error(`Seeding ended with ${seeded.status}: ${seeded.stderr}`)
  const server = await bench.serve(productProgram, environment, `${origin}/health/ready`)
  try {
    const reply = await fetch(`${origin}/api/properties?limit=1`)
    const { properties } = (await reply.json()) as { properties: { id: string }[] }
    const pages = ['/properties', '/', `/properties/${properties[0]?.id}`].map((path) => origin + path)
    console.log('\nPages on a phone: bytes transferred before any interaction (slow 4G, CPU throttled to a quarter)')
    const asked = pages.flatMap((url, i) => [`--url${i === 0 ? '' : i + 1}`, url])
    console.log(runYardstick('page.mjs', [...asked, '--runs', '3', '--chromium', browser]))
    console.log(`Lighthouse ${lighthouseVersion}, mobile: performance / accessibility / best practices / SEO`)
    for (const url of pages) console.log(`  ${url.replace(origin, '')}: ${scores(url, browser, bench.folder)}`)
  } finally {
    await server.stop()
  }
}
