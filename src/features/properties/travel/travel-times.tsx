/** The travel times on the card of a home, a line for each place. */
export const TravelTimes = ({ times }: { times: readonly string[] }) => (
  <ul className="numerals mt-1 text-sm">
    {times.map((time) => (
      <li key={time}>{time}</li>
    ))}
  </ul>
)
