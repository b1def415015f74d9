/** Next's page cache that keeps nothing (next.config.ts, `cacheHandler`): every page is made when it is asked for. */
export default class NoCache {
  async get() {
    return null;
  }
  async set() {}
  async revalidateTag() {}
  resetRequestCache() {}
}
