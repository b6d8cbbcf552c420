/** Photos side by side, as an admin looks at them. @param label what each shows, by its place from 1 */
export const PhotoGrid = ({ photos, label }: { photos: readonly string[]; label: (place: number) => string }) => (
  <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
    {photos.map((address, at) => (
      <li key={address}>
        <img
          src={address}
          alt={label(at + 1)}
          loading="lazy"
          className="aspect-4/3 w-full rounded-sign border border-line object-cover"
        />
      </li>
    ))}
  </ul>
)
