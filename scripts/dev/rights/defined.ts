import { transformWithOxc } from "vite";

interface Defining {
  define: Record<string, string>;
  sourcefile: string;
  sourcemap: boolean;
}

/**
 * Replaces names by values, as the function of esbuild does that Astro calls. esbuild is a program of its own, which a
 * draft without rights may not start.
 */
export async function transform(code: string, { define, sourcefile, sourcemap }: Defining) {
  const made = await transformWithOxc(code, sourcefile, { lang: "js", define, sourcemap });
  return { code: made.code, map: sourcemap ? JSON.stringify(made.map) : "" };
}
