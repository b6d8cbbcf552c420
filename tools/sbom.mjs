// `npm run sbom`: prints the production packages as a bill of materials (CycloneDX, JSON).
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { install } from './install.mjs'
import { projectRoot } from './project-root.mjs'

// Standard output is for the document only.
install((step) => console.error(`  ${step}`))
const isWindows = process.platform === 'win32'
const { status, stdout } = spawnSync(
  isWindows ? 'npm.cmd' : 'npm',
  ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--sbom-type=application', '--loglevel=error'],
  { cwd: projectRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 64 << 20, shell: isWindows },
)
if (status !== 0) process.exit(1)
const document = JSON.parse(stdout)
// npm writes the name of the folder.
document.metadata.component.name = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')).name
console.log(JSON.stringify(document, null, 2))
