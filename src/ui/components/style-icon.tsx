/** The icons of icons.css. */
type IconName =
  | 'arrow-down-wide-narrow'
  | 'bell-plus'
  | 'heart'
  | 'layout-grid'
  | 'list'
  | 'map'
  | 'menu'
  | 'search'
  | 'sliders-horizontal'
  | 'user'
  | 'x'

/** An icon that the style draws, for what pages have often: there it takes a name. Assistive technology sees nothing. */
export const StyleIcon = ({ name, className }: { name: IconName; className: string }) => (
  <span className={`style-icon-${name} ${className}`} />
)
