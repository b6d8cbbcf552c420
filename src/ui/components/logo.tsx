import { brand } from '#shared/brand.ts'

interface Props {
  /** On pages with several: the first one is drawn, and the others again from it. */
  place?: 'first' | 'again'
}

/** The logo and the name of the brand. */
export const Logo = ({ place }: Props) => (
  <span className="inline-flex items-center gap-2.5">
    <svg viewBox="0 0 40 40" className="size-9" aria-hidden="true">
      {place === 'again' ? <use href="#logo" /> : <Mark id={place && 'logo'} />}
    </svg>
    <span className="sign-type text-lg">{brand.name}</span>
  </span>
)

const Mark = ({ id }: { id: string | undefined }) => (
  <g id={id}>
    <rect className="fill-sign" width="40" height="40" rx="5" />
    <rect className="fill-none stroke-on-sign" x="2.75" y="2.75" width="34.5" height="34.5" rx="3" />
    <path className="fill-on-sign" d="M10 33V19h3v-3.5h3V12h3V8.5h2V12h3v3.5h3V19h3v14h-6.5v-8a3.5 3.5 0 0 0-7 0v8Z" />
  </g>
)
