/** A filled bar. `value` 0 to 1. */
export function Meter({ value, label, colour }: { value: number; label: string; colour?: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div
      className="meter"
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <i style={{ inlineSize: `${percent}%`, background: colour }} />
    </div>
  )
}
