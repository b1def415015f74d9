import type * as AddressCheck from "./address-check";

let check: typeof AddressCheck | null = null;
let coming: Promise<typeof AddressCheck> | null = null;

/** Fetches the check of addresses, once; a failed fetch may be tried again. */
export function fetchCheck(): void {
  void load().catch(() => {});
}

function load(): Promise<typeof AddressCheck> {
  return (coming ??= import("./address-check").then(
    (module) => (check = module),
    (error: unknown) => {
      coming = null;
      throw error;
    },
  ));
}

// Where it can't be fetched, the server's own check has the only word.
const NONE: typeof AddressCheck = { destinationErrors: () => ({}), addressErrors: () => ({}) };

/** Is what stands in this field of an address right now? Before the check is here only the browser can say. */
export function isRight(control: { name: string; value: string; validity: ValidityState }): boolean {
  const { name, value, validity } = control;
  return validity.valid && (check === null || !(name in check.addressErrors({ [name]: value })));
}

/** Runs `work` with the check: at once where it is here, else as soon as it has come. */
export function withCheck(work: (check: typeof AddressCheck) => void): void {
  if (check) work(check);
  else
    void load()
      .catch(() => NONE)
      .then(work);
}
