/** Address of a frame that asks before it tracks, where its host has one. */
export interface FrameAddress {
  address: string;
  host: string;
  /** True if the host is known to show its films without following visitors. */
  isQuiet: boolean;
}

/** Returns the address that a frame has here; undefined if there is none that a page could show. */
export function frameAddress(written: string): FrameAddress | undefined {
  const url = URL.parse(
    written
      .trim()
      .replace(/^\/\//, "https://")
      .replace(/^http:/i, "https:"),
  );
  if (url?.protocol !== "https:" || url.username !== "" || url.port !== "") return undefined;
  const film = filmOf(url);
  if (film) return { address: film.href, host: film.hostname, isQuiet: true };
  return { address: url.href, host: url.hostname, isQuiet: false };
}

/** Returns the address of a film at YouTube by its identifier. */
export function youtubeAddress(id: string, start = ""): string {
  const query = /^\d+/.exec(start)?.[0];
  return `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}${query ? `?start=${query}` : ""}`;
}

/** Returns the address of a film at Vimeo by its identifier. */
export function vimeoAddress(id: string): string {
  return `https://player.vimeo.com/video/${encodeURIComponent(id)}?dnt=1`;
}

const youtube = /^(www\.|m\.)?(youtube(-nocookie)?\.com|youtu\.be)$/;

function filmOf(url: URL): URL | undefined {
  if (youtube.test(url.hostname)) {
    const start = url.searchParams.get("start") ?? url.searchParams.get("t") ?? "";
    if (url.pathname.startsWith("/embed/")) {
      if (url.pathname === "/embed/" || url.pathname === "/embed/videoseries") {
        const list = url.searchParams.get("list");
        return new URL(`https://www.youtube-nocookie.com/embed/videoseries${list ? `?list=${list}` : ""}`);
      }
      return new URL(youtubeAddress(url.pathname.split("/")[2] ?? "", start));
    }
    const id = url.hostname === "youtu.be" ? url.pathname.slice(1) : url.searchParams.get("v");
    return id ? new URL(youtubeAddress(id, start)) : undefined;
  }
  const vimeo = /^(?:player\.|www\.)?vimeo\.com$/.test(url.hostname) ? /(\d{5,})/.exec(url.pathname)?.[1] : undefined;
  if (vimeo) {
    const hash = url.searchParams.get("h");
    return new URL(`${vimeoAddress(vimeo)}${hash ? `&h=${hash}` : ""}`);
  }
  return undefined;
}
