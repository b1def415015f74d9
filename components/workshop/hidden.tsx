/** The hidden fields every form of the workshop sends: which order, and which page to go back to. */
export function Hidden({ order, back }: { order?: string; back: string }) {
  return (
    <>
      <input type="hidden" name="back" value={back} />
      {order && <input type="hidden" name="order" value={order} />}
    </>
  );
}
