import { useT } from '#ui/language/page-frame.tsx'
import { AllotmentMark } from '#features/properties/catalogue/allotment-mark.tsx'
import type { Property } from '#features/properties/catalogue/contract.ts'
import { PropertyOutline } from '#features/properties/catalogue/property-facts.tsx'
import { getHomeName } from '#features/properties/catalogue/shown-title.ts'
import { ShownTitle } from '#features/properties/catalogue/shown-title-line.tsx'

/** Whether a name is a sentence rather than an address. */
const isLong = (name: string) => name.length > 60

/** The name of a property, where it is and what it is. A phone shows four lines of a long name. */
export function PropertyHeader({ property, now }: { property: Property; now: number }) {
  const name = getHomeName(property, useT())
  return (
    <header className="min-w-0">
      <h1
        title={isLong(name) ? name : undefined}
        className={`sign-type ${isLong(name) ? 'line-clamp-4 text-xl sm:line-clamp-none sm:text-2xl' : 'text-2xl sm:text-3xl'}`}
      >
        {name}
      </h1>
      <ShownTitle property={property} />
      <PropertyOutline property={property} />
      <AllotmentMark property={property} now={now} />
    </header>
  )
}
