type Details = { code?: string; param?: string; type?: string; doc_url?: string };

/** An answer in Stripe's own error shape. */
export class ApiError extends Error {
  status: number;
  details: Details;

  constructor(status: number, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }

  /** What goes over the wire. */
  body(): object {
    return { error: { type: "invalid_request_error", ...this.details, message: this.message } };
  }
}

/** 400 with a code and the parameter's name. */
export function badRequest(message: string, code?: string, param?: string): ApiError {
  return new ApiError(400, message, { ...(code && { code }), ...(param && { param }) });
}

/** 404 in a path, 400 in a parameter, as Stripe does. */
export function missing(kind: string, id: string, param?: string): ApiError {
  const details = { code: "resource_missing", param: param ?? "id" };
  return new ApiError(param ? 400 : 404, `No such ${kind}: '${id}'`, details);
}
