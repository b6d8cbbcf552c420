/** The style of the mock's pages, in the colours of the site (src/ui/theme/styles.css), which they do not load. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --surface: light-dark(oklch(0.985 0.004 250), oklch(0.2 0.032 266));
  --raised: light-dark(oklch(1 0 0), oklch(0.245 0.036 266));
  --sunken: light-dark(oklch(0.955 0.008 250), oklch(0.165 0.028 266));
  --ink: light-dark(oklch(0.22 0.045 266), oklch(0.96 0.008 250));
  --quiet: light-dark(oklch(0.45 0.03 262), oklch(0.79 0.022 255));
  --line: light-dark(oklch(0.89 0.012 255), oklch(0.36 0.035 264));
  --control: light-dark(oklch(0.6 0.03 258), oklch(0.6 0.04 262));
  --sign: light-dark(oklch(0.42 0.19 264), oklch(0.47 0.2 264));
  --sign-hover: light-dark(oklch(0.36 0.18 264), oklch(0.53 0.2 264));
  --on-sign: oklch(0.995 0.003 250);
  --accent: light-dark(oklch(0.44 0.19 264), oklch(0.88 0.13 92));
  --positive: light-dark(oklch(0.46 0.12 152), oklch(0.82 0.14 155));
  --danger: light-dark(oklch(0.5 0.19 27), oklch(0.78 0.14 25));
  --focus: light-dark(oklch(0.5 0.22 264), oklch(0.88 0.13 92));
  --wall: light-dark(oklch(0.93 0.012 252), oklch(0.3 0.04 266));
  --wall-line: light-dark(oklch(0.7 0.03 258), oklch(0.48 0.05 264));
  --window: light-dark(oklch(0.985 0.004 250), oklch(0.88 0.13 92));
  --radius: 4px;
  font-family: Archivo, 'Helvetica Neue', Arial, 'Liberation Sans', system-ui, sans-serif;
  line-height: 1.5;
}
*, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; font: inherit; color: inherit; }
html { background: var(--surface); color: var(--ink); -webkit-text-size-adjust: 100%; }
body { min-height: 100dvh; display: flex; flex-direction: column; overflow-wrap: break-word; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
a { color: var(--accent); text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
ul { list-style: none; }
fieldset { border: 0; min-width: 0; }
h1, h2 { font-weight: 700; line-height: 1.15; text-wrap: balance; }
h1 { font-size: 1.75rem; }
h2 { font-size: 1.125rem; }
button, summary, select, .choice { cursor: pointer; }
.numerals { font-variant-numeric: tabular-nums; }
.sr-only { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.banner { background: light-dark(oklch(0.22 0.045 266), oklch(0.13 0.025 266)); color: oklch(0.985 0.004 250); }
.banner::after {
  content: ''; display: block; height: 6px;
  background: repeating-linear-gradient(135deg, oklch(0.87 0.16 92) 0 10px, oklch(0.26 0.06 80) 10px 20px);
}
.banner p { max-width: 64rem; margin-inline: auto; padding: 0.625rem 1rem; font-size: 0.875rem; }
.banner strong { font-weight: 700; margin-right: 0.375rem; }
.head { max-width: 64rem; width: 100%; margin-inline: auto; padding: 1.5rem 1rem 0; display: flex; align-items: center; justify-content: space-between; gap: 1rem; }
.mark { display: inline-flex; align-items: center; gap: 0.625rem; font-weight: 700; }
.mark svg { width: 2rem; height: 2rem; }
main { flex: 1; width: 100%; max-width: 64rem; margin-inline: auto; padding: 1.5rem 1rem 3rem; }
.two { display: grid; gap: 1.5rem; }
.narrow { max-width: 34rem; }
.stack > * + * { margin-top: 1rem; }
.stack > [type='hidden'] + * { margin-top: 0; }
.card { background: var(--raised); border: 1px solid var(--line); border-radius: 10px; padding: 1.25rem; }
.quiet { color: var(--quiet); }
.small { font-size: 0.875rem; }
.plate {
  display: inline-block; padding: 0.5rem 0.875rem; border-radius: var(--radius); background: var(--sign); color: var(--on-sign);
  font-size: 1.75rem; font-weight: 700; line-height: 1.1; font-variant-numeric: tabular-nums;
  box-shadow: inset 0 0 0 2px var(--sign), inset 0 0 0 3px color-mix(in oklch, var(--on-sign) 75%, var(--sign));
}
.button {
  display: inline-flex; align-items: center; justify-content: center; min-height: 2.75rem; padding: 0.5rem 1.125rem;
  border: 1px solid var(--control); border-radius: var(--radius); background: transparent; font-weight: 600; text-align: center;
  text-decoration: none; color: var(--ink);
}
.button:hover { background: var(--sunken); }
.button-sign { background: var(--sign); border-color: transparent; color: var(--on-sign); }
.button-sign:hover { background: var(--sign-hover); }
.wide { width: 100%; }
.field label, .choices legend { display: block; font-weight: 600; margin-bottom: 0.375rem; }
.input {
  display: block; width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem; border: 1px solid var(--control);
  border-radius: var(--radius); background: var(--raised); color: var(--ink); font-size: 1rem;
}
.input::placeholder { color: var(--quiet); opacity: 1; }
.input[aria-invalid='true'] { border-color: var(--danger); box-shadow: 0 0 0 1px var(--danger); }
.hint { margin-top: 0.25rem; font-size: 0.875rem; color: var(--quiet); }
.complaint { margin-top: 0.25rem; font-size: 0.875rem; font-weight: 600; color: var(--danger); }
.notice { padding: 0.625rem 0.875rem; border: 1px solid var(--control); border-radius: var(--radius); }
.notice-bad { border-color: var(--danger); color: var(--danger); font-weight: 600; }
.notice-good { border-color: var(--positive); color: var(--positive); font-weight: 600; }
.method > * + *, .fields-card > * + * { margin-top: 1rem; }
.choices-row { display: grid; grid-template-columns: repeat(auto-fit, minmax(9.25rem, 1fr)); gap: 0.5rem; }
.choice span { white-space: nowrap; }
.choice { display: flex; align-items: center; gap: 0.625rem; min-height: 3rem; padding: 0.5rem 0.75rem; border: 1px solid var(--control); border-radius: var(--radius); background: var(--raised); font-weight: 600; }
.choice:has(:checked) { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
.choice:has(:focus-visible) { outline: 3px solid var(--focus); outline-offset: 2px; }
.choice input { flex: none; width: 1.125rem; height: 1.125rem; accent-color: var(--accent); outline: 0; }
.method:has([name='method'][value='card']:checked) .fields-ideal,
.method:has([name='method'][value='ideal']:checked) .fields-card { display: none; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; align-items: start; }
.cards { border-top: 1px solid var(--line); padding-top: 0.75rem; }
.cards summary { padding-block: 0.25rem; font-weight: 600; }
.cards ul { margin-top: 0.5rem; border: 1px solid var(--line); border-radius: var(--radius); overflow: hidden; }
.cards li + li { border-top: 1px solid var(--line); }
.cards a { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; padding: 0.5rem 0.75rem; font-size: 0.875rem; text-decoration: none; color: var(--ink); }
.cards a:hover { background: var(--sunken); }
.cards a:focus-visible { outline-offset: -3px; }
.cards a span + span { color: var(--quiet); }
.answers > * + * { margin-top: 0.75rem; }
.answer p { margin-top: 0.25rem; }
.table { width: 100%; border-collapse: collapse; }
.table th, .table td { padding: 0.625rem 0; border-top: 1px solid var(--line); text-align: left; font-weight: 400; vertical-align: top; }
.table td { text-align: right; white-space: nowrap; padding-left: 1rem; font-variant-numeric: tabular-nums; }
.table thead th, .table thead td { border-top: 0; font-size: 0.875rem; color: var(--quiet); }
.table .total > * { border-top: 2px solid var(--ink); font-weight: 700; }
.state { display: inline-block; padding: 0.125rem 0.625rem; border: 1px solid currentcolor; border-radius: var(--radius); font-size: 0.875rem; font-weight: 600; }
.state-paid { color: var(--positive); }
.facts { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; }
.facts dt { color: var(--quiet); }
h3, strong { font-weight: 700; }
hr { border: 0; border-top: 1px solid var(--line); }
.row { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; }
.spread { justify-content: space-between; }
.list > * + * { margin-top: 1rem; }
.list > * + h2 { margin-top: 2.5rem; }
.row-label { flex-basis: 100%; font-weight: 600; }
.grid { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr)); align-items: end; }
.tick { display: flex; align-items: center; gap: 0.5rem; min-height: 2.75rem; font-weight: 600; }
.tick input { width: 1.125rem; height: 1.125rem; accent-color: var(--accent); }
.front { display: block; width: 7rem; height: auto; margin-bottom: 1.25rem; }
.front .wall { fill: var(--wall); stroke: var(--wall-line); }
.front .window { fill: var(--window); stroke: var(--wall-line); }
.element-page { background: transparent; }
.element-page body { min-height: 0; padding: 4px; }
.element-page main { padding: 0; max-width: none; }
@media (width >= 52rem) {
  .two { grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); gap: 3rem; align-items: start; }
  .card { padding: 1.75rem; }
  main { padding-top: 3rem; }
}
@media (forced-colors: active) { .choice:has(:checked) { outline: 2px solid; } }
`
