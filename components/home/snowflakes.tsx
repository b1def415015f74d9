const ARM = "M12 12V1.5M12 4.5l-2.6-2M12 4.5l2.6-2M12 8L9.2 6M12 8l2.8-2";

/** Drawn once for the page; every flake uses it. Belongs into a hidden svg. */
export function SnowflakeShape() {
  return (
    <symbol id="snoflinga" viewBox="0 0 24 24">
      {[0, 60, 120, 180, 240, 300].map((angle) => (
        <path key={angle} d={ARM} transform={`rotate(${angle} 12 12)`} />
      ))}
    </symbol>
  );
}

export function Snowflakes({ rating }: { rating: number }) {
  return (
    <p
      role="img"
      aria-label={`Betyg ${rating} av 5`}
      className="flex gap-[3px] fill-none stroke-current stroke-[1.7] text-spruce"
    >
      {Array.from({ length: rating }, (_, index) => (
        <svg key={index} className="size-5">
          <use href="#snoflinga" />
        </svg>
      ))}
    </p>
  );
}
