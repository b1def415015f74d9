import type * as AddressCheck from "./address-check";

let check: typeof AddressCheck | null = null;
let coming: Promise<typeof AddressCheck> | null = null;

/** Loads the address schemas (zod) once, ahead of need; a failed load is retried at the next call. */
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

// When loading fails, only the server validates.
const NONE: typeof AddressCheck = {
  destinationErrors: () => ({}),
  addressErrors: () => ({}),
  problemOnBlur: () => undefined,
};

/** Whether a field is valid now. Until the schemas are loaded, only the browser's own validation decides. */
export function isFieldValid(control: { name: string; value: string; validity: ValidityState }): boolean {
  const { name, value, validity } = control;
  return validity.valid && (check === null || !(name in check.addressErrors({ [name]: value })));
}

/** Runs `work` with the schemas: synchronously when they are loaded, otherwise as soon as they are. */
export function withCheck(work: (check: typeof AddressCheck) => void): void {
  if (check) work(check);
  else
    void load()
      .catch(() => NONE)
      .then(work);
}
