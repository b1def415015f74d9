import { logActions } from "@/lib/accounts/log-words";

/** What the log says of jobs that are stuck. */
export const jobLog = logActions({
  retry: "Gjorde om ett utskick",
  "retry-all": "Gjorde om alla utskick",
  "set-aside": "Lade ett utskick åt sidan",
});
