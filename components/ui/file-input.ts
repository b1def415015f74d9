/** A file's field, with its button drawn as the shop's. */
export const FILE_INPUT =
  "min-h-target w-full min-w-0 text-small file:mr-3 file:min-h-target file:cursor-pointer file:rounded file:border file:border-solid file:border-edge file:bg-white file:px-4";
