import type { CmsSettings } from "../../../../src/model/studio/cms-settings.ts";
import type { EditorOrigins } from "../page/editor-page.ts";

/** Public host of a forge, the path of its interface, and the hosts of its pictures of people. */
interface Forge {
  host: string;
  api(host: string): string;
  pictures: readonly string[];
}

const forges: Record<CmsSettings["forge"], Forge> = {
  github: {
    host: "github.com",
    api: (host) => (host === "github.com" ? "https://api.github.com" : `https://${host}/api/v3`),
    pictures: ["https://avatars.githubusercontent.com"],
  },
  gitlab: { host: "gitlab.com", api: (host) => `https://${host}/api/v4`, pictures: ["https://secure.gravatar.com"] },
  gitea: { host: "gitea.com", api: (host) => `https://${host}/api/v1`, pictures: [] },
};

/** Returns the setting with which the editor reads and writes a repository at a forge. */
export function forgeBackend(settings: CmsSettings): Record<string, unknown> {
  const { forge, repository, branch, host = forges[forge].host, sign_in, app_id } = settings;
  const isOwnHost = host !== forges[forge].host;
  const canSignIn = forge === "github" ? sign_in !== undefined : app_id !== undefined;
  return {
    name: forge,
    repo: repository,
    branch,
    ...(isOwnHost && { api_root: forges[forge].api(host) }),
    ...(forge === "github" && sign_in !== undefined && { base_url: sign_in }),
    ...(forge !== "github" && isOwnHost && { base_url: `https://${host}` }),
    ...(forge !== "github" && app_id !== undefined && { app_id }),
    ...(forge === "gitlab" && app_id !== undefined && { auth_type: "pkce" }),
    // Without a way to sign in here, the editor would offer the service of a company that has no part in this.
    ...(!canSignIn && { auth_methods: ["token"] }),
  };
}

/** Returns the origins that the editor's page needs for a forge. */
export function forgeOrigins({ forge, host = forges[forge].host }: CmsSettings): EditorOrigins {
  const { api, pictures } = forges[forge];
  const own = forge === "github" ? [new URL(api(host)).origin] : [`https://${host}`];
  const isPublic = host === forges[forge].host;
  return {
    connect: own,
    pictures: [...(forge === "github" && isPublic ? [] : [`https://${host}`]), ...(isPublic ? pictures : [])],
  };
}
