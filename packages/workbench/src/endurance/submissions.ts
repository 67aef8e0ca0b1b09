import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Studio } from "../../../../src/model/studio/studio.ts";

/** Submission to send, recognised by its mark. */
export interface Planned {
  mark: string;
  path: string;
  type: string;
  body: string;
  /** Client address of the submission. */
  client: string;
}

const boundary = "----endurance";

/** Returns submissions of every kind, each from its own client. */
export function plan(count: number, studio: Studio): Planned[] {
  const [job] = studio.list("jobs", studio.defaultLocale);
  const [guide] = studio.list("resources", studio.defaultLocale);
  return Array.from({ length: count }, (_, index) => {
    const mark = `mark-${index}-end`;
    // A domain for each, because typed addresses of one domain get few mails an hour.
    const email = `client@${mark}.example`;
    const client = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
    const json = (path: string, body: object) => ({
      mark,
      client,
      path,
      type: "application/json",
      body: JSON.stringify({ ...body, email }),
    });
    if (index % 4 === 1) return json("/api/estimate", { complexity: "mvp" });
    if (index % 4 === 2 && guide) return json("/api/resources", { slug: guide.slug });
    if (index % 4 === 3 && job) {
      const fields = { name: "An applicant", email, job: job.slug, consent: "true", message: mark };
      const type = `multipart/form-data; boundary=${boundary}`;
      return { mark, client, path: "/api/apply", type, body: formOf(fields, mark) };
    }
    return json("/api/contact", { name: "A client", message: mark });
  });
}

function formOf(fields: Record<string, string>, mark: string): string {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = 'Content-Disposition: form-data; name="cv"; filename="cv.pdf"\r\nContent-Type: application/pdf';
  return `${parts.join("")}--${boundary}\r\n${head}\r\n\r\n%PDF-1.7\n${mark}\n${"x".repeat(20_000)}\n%%EOF\r\n--${boundary}--\r\n`;
}

/** Sends a submission until it is acknowledged, with the same key each time; returns its identifier. */
export async function sendUntilAcknowledged(planned: Planned, port: () => number): Promise<string> {
  for (;;) {
    const answer = await post(planned, port()).catch(() => undefined);
    if (answer?.status === 200) return (JSON.parse(answer.body) as { id: string }).id;
    if (answer && answer.status < 500 && answer.status !== 409 && answer.status !== 429) {
      throw new Error(`${planned.path} was refused: ${answer.status} ${answer.body}`);
    }
    await wait(50 + Math.random() * 100);
  }
}

function post({ path, type, body, client, mark }: Planned, port: number): Promise<{ status: number; body: string }> {
  const headers = {
    "Content-Type": type,
    "Content-Length": Buffer.byteLength(body),
    Accept: "application/json",
    "Sec-Fetch-Site": "same-origin",
    "Idempotency-Key": mark,
    "X-Forwarded-For": client,
  };
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: "127.0.0.1", port, path, method: "POST", headers, agent: false, timeout: 15_000 });
    outgoing.on("response", async (response) => {
      try {
        let text = "";
        for await (const chunk of response) text += chunk;
        resolve({ status: response.statusCode ?? 0, body: text });
      } catch (error) {
        reject(error);
      }
    });
    outgoing.on("timeout", () => outgoing.destroy(new Error("no answer")));
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}
