import type { SVGProps } from 'react'

/** The data of an icon of lucide-react: its name, and its shapes in a 24 by 24 view box. */
export interface IconData {
  name: string
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}

/** An icon of lucide-react, whose look is in the style `icon` instead of ten attributes of each (docs/decisions/0073). */
export function drawIcon({ name, node }: IconData) {
  return function Icon({ className = '', ...attributes }: SVGProps<SVGSVGElement>) {
    return (
      <svg viewBox="0 0 24 24" className={`icon icon-${name} ${className}`} {...attributes}>
        {node.map(([Tag, shape], i) => (
          <Tag {...shape} key={i} />
        ))}
      </svg>
    )
  }
}
