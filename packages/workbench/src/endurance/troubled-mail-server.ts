import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";

/** Faults of the mail server, each for a while. It has acknowledged every mail that it took. */
const troubles = ["closed", "busy", "recipient later", "no room", "silent", "cut off"] as const;

type Trouble = (typeof troubles)[number] | undefined;

/** Milliseconds of a fault, and of the pause that follows. */
const turnMs = 700;

/** Mail server that fails in turns, and counts mails by Message-ID. */
export interface TroubledMailServer {
  url: string;
  /** Number of arrivals by Message-ID. */
  arrived: Map<string, number>;
  /** Ends the faults and the silent connections; from now on the server takes every mail. */
  recover(): Promise<void>;
  stop(): Promise<void>;
}

export async function startTroubledMailServer(): Promise<TroubledMailServer> {
  const arrived = new Map<string, number>();
  let trouble: Trouble;
  let turn = 0;
  const silenced = new Set<Socket>();
  let server = await listen(0);
  const { port } = server.server.address() as AddressInfo;
  const timer = setInterval(
    () => void change(turn++ % 2 === 0 ? troubles[(turn >> 1) % troubles.length] : undefined),
    turnMs,
  );
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    async recover() {
      clearInterval(timer);
      await change(undefined);
      for (const socket of silenced) socket.destroy();
    },
    async stop() {
      clearInterval(timer);
      await close(server);
    },
  };

  async function change(next: Trouble): Promise<void> {
    const wasClosed = trouble === "closed";
    trouble = next;
    if (next === "closed") await close(server);
    else if (wasClosed) server = await listen(port);
  }

  async function listen(at: number): Promise<SMTPServer> {
    const sockets = new Set<Socket>();
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ["AUTH", "STARTTLS"],
      logger: false,
      onConnect: (_session, done) => done(trouble === "busy" ? failure(421) : undefined),
      onRcptTo: (_address, _session, done) => done(trouble === "recipient later" ? failure(451) : undefined),
      async onData(stream, { remotePort }, done) {
        const cut = trouble === "cut off";
        const text = await textOf(stream, cut).catch(() => undefined);
        // Only its own connection: on the others an acknowledgement may be under way.
        const own = [...sockets].filter((socket) => socket.remotePort === remotePort);
        if (text === undefined) {
          for (const socket of own) socket.destroy();
          return;
        }
        if (trouble === "silent") {
          for (const socket of own) silenced.add(socket);
          return;
        }
        if (trouble === "no room") return done(failure(452));
        const id = /^Message-ID: (\S+)/im.exec(text)?.[1] ?? "";
        arrived.set(id, (arrived.get(id) ?? 0) + 1);
        done();
      },
    });
    smtp.on("error", () => {});
    smtp.server.on("connection", (socket: Socket) => {
      sockets.add(socket);
      socket.once("close", () => {
        sockets.delete(socket);
        silenced.delete(socket);
      });
    });
    smtp.listen(at, "127.0.0.1");
    await once(smtp.server, "listening");
    return smtp;
  }
}

/** Reads a mail; fails if its connection ends first. */
async function textOf(stream: SMTPServerDataStream, isCut: boolean): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    chunks.push(chunk as Buffer);
    if (isCut) throw new Error("cut off");
  }
  return Buffer.concat(chunks).toString("latin1");
}

function close(server: SMTPServer): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

function failure(responseCode: number): Error {
  return Object.assign(new Error("not now"), { responseCode });
}
