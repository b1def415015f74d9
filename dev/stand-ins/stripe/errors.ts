type Details = { code?: string; param?: string; type?: string; doc_url?: string };

/** An error that is answered in Stripe's format. */
export class ApiError extends Error {
  status: number;
  details: Details;

  constructor(status: number, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }

  body(): object {
    return { error: { type: "invalid_request_error", ...this.details, message: this.message } };
  }
}

/** 400 with a code and the parameter's name. */
export function badRequest(message: string, code?: string, param?: string): ApiError {
  return new ApiError(400, message, { ...(code && { code }), ...(param && { param }) });
}

/** 400 for a missing parameter. */
export function missingParam(name: string): ApiError {
  return badRequest(`Missing required param: ${name}.`, "parameter_missing", name);
}

/** 400 for a number below 1. */
export function tooSmall(param: string): ApiError {
  return badRequest("This value must be greater than or equal to 1.", "parameter_invalid_integer", param);
}

/** An unknown id: 404 in a path, 400 in a parameter, as Stripe does. */
export function missing(kind: string, id: string, param?: string): ApiError {
  const details = { code: "resource_missing", param: param ?? "id" };
  return new ApiError(param ? 400 : 404, `No such ${kind}: '${id}'`, details);
}

/** Returns the thing, or throws `missing` when it is undefined. */
export function found<Thing>(thing: Thing | undefined, kind: string, id: string, param?: string): Thing {
  if (thing === undefined) throw missing(kind, id, param);
  return thing;
}
