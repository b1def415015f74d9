/** The hidden fields of every workshop form: the order, and the page to return to. */
export function Hidden({ order, back }: { order?: string; back: string }) {
  return (
    <>
      <input type="hidden" name="back" value={back} />
      {order && <input type="hidden" name="order" value={order} />}
    </>
  );
}
