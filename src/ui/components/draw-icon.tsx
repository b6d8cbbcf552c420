import type { SVGProps } from 'react'

/** The data of an icon of lucide-react: its name, and its shapes in a 24 by 24 view box. */
export interface IconData {
  name: string
  aliases?: readonly string[]
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}

/** An icon with the markup of lucide-react, whose components weigh more than all our icons (docs/decisions/0028). */
export function drawIcon({ name, aliases = [], node }: IconData) {
  const names = ['lucide', ...[name, ...aliases].map((one) => `lucide-${one}`)].join(' ')
  return function Icon({ className, ...attributes }: SVGProps<SVGSVGElement>) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={24}
        height={24}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={className ? `${names} ${className}` : names}
        {...attributes}
      >
        {node.map(([Tag, shape], i) => (
          <Tag {...shape} key={i} />
        ))}
      </svg>
    )
  }
}
