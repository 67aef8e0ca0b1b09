import assert from "node:assert/strict";
import { connect } from "node:net";
import { after, describe, it } from "node:test";
import { hourMs, inboxPolicy, sizeLimits } from "../../../src/api/policy.ts";
import { type OpenRoad, openRoad } from "../../api/open-road.ts";
import { eventually } from "../../support/eventually.ts";
import { everyRow } from "../../support/every-row.ts";
import { apply } from "../../support/http/application.ts";
import { inquiry, ownPage, send, submissionsIn } from "../../support/http/contact.ts";
import { pdf } from "../../support/http/documents.ts";
import { startRefusingServer } from "../../support/http/refusing-mail-server.ts";
import { startServer } from "../../support/http/server-process.ts";
import { message, post } from "../../support/mcp/mcp.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const victim = "victim@elsewhere.example";

interface Mapping {
  name: string;
  road: OpenRoad;
  listen(): Promise<Pick<OpenRoad, "ask">>;
}

/** Sends a thousand requests in 50 minutes, and a few an hour later. */
async function besiege({ road, listen }: Mapping): Promise<void> {
  const { ask } = await listen();
  const spelled = [victim, victim.toUpperCase(), "Victim@Elsewhere.example"];
  let asked = 0;
  const askFor = async (form: "contact" | "estimate" | "mcp") => {
    asked += 1;
    const email = spelled[asked % 3];
    const from = { "x-forwarded-for": `203.0.${asked >> 8}.${asked & 255}` };
    const text = { name: "Somebody", email, message: `Number ${asked}` };
    const response = await {
      contact: () => ask("/api/contact", send(text, from)),
      estimate: () => ask("/api/estimate", send({ email, platforms: ["web"], complexity: "mvp" }, from)),
      mcp: () => ask("/mcp", post(message("tools/call", { name: "submit_contact_request", arguments: text }), from)),
    }[form]();
    assert.equal(response.status, 200);
    assert.doesNotMatch(await response.text(), /isError/);
  };
  const mailsTo = async (address: string) =>
    (await road.platform.store.listMails("waiting", 5000)).filter(({ mail }) => mail.to.toLowerCase() === address);
  for (let count = 0; count < 1000; count += 1) {
    await askFor((["contact", "mcp", "contact", "estimate"] as const)[count % 4] ?? "contact");
    road.clock.at += 3000;
  }
  assert.equal((await mailsTo(victim)).length, sizeLimits.typedMails);
  assert.equal((await mailsTo(road.platform.inbox)).length, 1000);
  assert.equal(submissionsIn(road).length, 1000);
  road.clock.at += hourMs;
  for (let count = 0; count < 10; count += 1) await askFor("contact");
  assert.equal((await mailsTo(victim)).length, 2 * sizeLimits.typedMails);
}

describe("an address that somebody enters into a thousand requests", () => {
  const [here, there] = [1, 2].map(() => openRoad({}, { TRUSTED_PROXIES: "127.0.0.1" })) as [OpenRoad, OpenRoad];
  const mappings: Mapping[] = [
    { name: "in process", road: here, listen: async () => here },
    { name: "over a socket", road: there, listen: () => there.listen() },
  ];

  it("gets three mails an hour, whoever asks through which form, and the studio gets every request", () =>
    everyRow(mappings, besiege));
});

describe("a request that is refused for its origin or its quota", () => {
  const road = openRoad({}, { RATE_LIMIT: `${inboxPolicy.quota + 3}/600` });

  it("is answered before its body arrives, and stores nothing", async () => {
    const { port } = await road.listen();
    /** Returns the status of the reply to a request whose body never arrives. */
    const statusOf = (path: string, fields: Record<string, string>) =>
      new Promise<number>((resolve, reject) => {
        const head = Object.entries({ host: "localhost", "content-length": "60000", ...fields });
        const socket = connect(port, "127.0.0.1", () => {
          socket.write(`POST ${path} HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`);
        });
        after(() => socket.destroy());
        socket.on("error", reject).on("close", () => reject(new Error("no answer")));
        socket.once("data", (chunk) => {
          resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(chunk.toString())?.[1]));
          socket.destroy();
        });
      });
    for (let count = 0; count < inboxPolicy.quota; count += 1) {
      assert.equal((await road.ask("/api/contact", send({ ...inquiry, message: `${count}` }))).status, 200);
    }
    const form = { ...ownPage, "content-type": "multipart/form-data; boundary=x" };
    assert.equal(await statusOf("/api/contact", { ...ownPage, "sec-fetch-site": "cross-site" }), 403);
    assert.equal(await statusOf("/api/contact", ownPage), 429);
    assert.equal(await statusOf("/api/apply", form), 429);
    // Now the general quota is used up too.
    assert.equal(await statusOf("/api/apply", { ...form, "idempotency-key": "k" }), 429);
    assert.equal(await statusOf("/mcp", ownPage), 429);
    assert.equal(submissionsIn(road).length, inboxPolicy.quota);
  });
});

it("the log of a server names nobody and quotes nothing that people sent, also where requests and mails are refused", async () => {
  const variables = { SMTP_URL: await startRefusingServer(), LOG_LEVEL: "trace" };
  const server = await startServer(temporaryFolder(), variables);
  const planted = [
    "Zenobia",
    "zenobia@planted.example",
    "Wandering words",
    "planted-cv",
    "+34 600 999 999",
    "k-planted",
  ];
  const [name = "", email = "", text = "", cv = "", phone = "", key = ""] = planted;
  const url = `http://127.0.0.1:${server.port}`;
  const fetched = (path: string, { method, headers, body }: ReturnType<typeof send>) =>
    fetch(url + path, { method: method ?? "POST", headers: headers ?? {}, body: body as BodyInit });
  const cvOf = (bytes: Uint8Array | string) => ({ name: `${cv}.pdf`, type: "application/pdf", bytes });
  const contact = { name, email, message: text, phone };
  const call = message("tools/call", { name: "submit_contact_request", arguments: contact });
  const statuses = [
    await fetched("/api/contact", send(contact, { "idempotency-key": key })),
    await fetched("/api/contact", send({ ...contact, phone: "x".repeat(50) })),
    await fetched("/api/contact", send(`{"name":"${name}`)),
    await fetched(`/api/contact?email=${email}`, send(contact)),
    await fetched(`/missing/${email}`, { method: "GET" }),
    await fetched("/mcp", post(call)),
    await fetched("/mcp", post({ ...call, method: name })),
    await fetched("/api/apply", apply(cvOf(pdf), { name, email, message: text })),
    await fetched("/api/apply", apply(cvOf(text), { name, email, message: text })),
  ].map(({ status }) => status);
  assert.deepEqual(statuses, [200, 400, 400, 400, 404, 200, 200, 200, 415]);
  await eventually("the mails are given up", () => server.output().match(/mail given up/g)?.length === 4);
  assert.match(server.output(), /"reason":"?550/);
  for (const word of planted) assert.ok(!server.output().toLowerCase().includes(word.toLowerCase()), word);
});
