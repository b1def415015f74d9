/** The response of an API route. Status 0: no response at all. */
export type Answer<T> =
  | { ok: true; status: number; value: T }
  | { ok: false; status: number; code: string; message: string | null; fields: Record<string, string> };

type ErrorBody = { error?: { code?: string; message?: string; fields?: Record<string, string> } };

type Options = { signal?: AbortSignal; headers?: Record<string, string> };

const TIMEOUT_MS = 15_000;

/** Posts JSON to `/api/…`. Rejects only when `signal` is aborted by the caller. */
export async function postJson<T>(
  path: `/api/${string}`,
  body: unknown,
  { signal, headers }: Options = {},
): Promise<Answer<T>> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  const timer = setTimeout(stop, TIMEOUT_MS);
  signal?.addEventListener("abort", stop);
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
      signal: controller.signal,
    });
    const value: unknown = await response.json();
    if (response.ok) return { ok: true, status: response.status, value: value as T };
    const { error } = value as ErrorBody;
    return {
      ok: false,
      status: response.status,
      code: error?.code ?? "unknown",
      message: error?.message ?? null,
      fields: error?.fields ?? {},
    };
  } catch (error) {
    if (signal?.aborted) throw error;
    return { ok: false, status: 0, code: "network", message: null, fields: {} };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  }
}
