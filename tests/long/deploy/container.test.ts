import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { parse } from "yaml";
import { environmentSchema } from "../../../functions/config.ts";
import { serverManifest } from "../../../scripts/deploy/lay-out-node.ts";
import { deployed } from "./deployed.ts";
import { copies, image, said, stagesOf, variables } from "./dockerfile.ts";

interface Service {
  image: string;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  tmpfs?: string[];
  volumes: string[];
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  build?: unknown;
}

const { services, configs, networks, volumes } = parse(deployed("compose.yaml"), { merge: true }) as {
  services: Record<string, Service>;
  configs: { upstream: { content: string } };
  networks: { default: { ipam: { config: { subnet: string }[] } } };
  volumes: Record<string, unknown>;
};

describe("the Dockerfile", () => {
  const [head = [], ...stages] = stagesOf();

  it("takes its base images as arguments, none of them by the tag latest", () => {
    assert.deepEqual(
      head.map(({ name }) => name),
      ["ARG"],
    );
    for (const { words } of head) assert.match(words, /^\w+=[\w./-]+:(?!latest)[\w.-]+$/);
    for (const [from] of stages) assert.match(from?.words ?? "", /^\$\{BASE\}$/);
  });

  it("is made of the laid out server alone: it installs and builds nothing", () => {
    assert.equal(stages.length, 1);
    for (const { from } of copies) assert.match(from, /^dist\/node(\/|$)/);
    assert.deepEqual(deployed("Dockerfile.dockerignore").split("\n").slice(1, -1), ["*", "!dist/node"]);
  });

  it("runs as an unprivileged user, by number, and has commands for start and health check without a shell", () => {
    assert.match(said("USER"), /^[1-9]\d*:[1-9]\d*$/);
    assert.equal(
      image.some(({ name }) => name === "RUN"),
      false,
    );
    const [, check = ""] = /^--interval=\d+s .*CMD (.*)$/.exec(said("HEALTHCHECK")) ?? [];
    for (const command of [check, said("ENTRYPOINT")]) {
      const [program] = JSON.parse(command) as string[];
      assert.equal(program, "/nodejs/bin/node");
    }
  });

  it("starts what `npm start` of the laid out server starts, with variables that there are", () => {
    const [, ...words] = JSON.parse(said("ENTRYPOINT")) as string[];
    assert.equal(["node", ...words].join(" "), serverManifest().scripts.start);
    for (const name of Object.keys(variables))
      assert.ok(name.startsWith("NODE_") || name in environmentSchema.shape, name);
    assert.equal(said("VOLUME"), variables.DATA_DIR);
  });
});

describe("the composition", () => {
  it("has two servers of one image on one Postgres, each with a folder of its own", () => {
    const own = Object.values(services).filter(({ build }) => build);
    assert.equal(own.length, 2);
    assert.equal(new Set(own.map(({ image }) => image)).size, 1);
    assert.equal(new Set(own.flatMap((service) => service.volumes)).size, 2);
    for (const service of own) {
      assert.match(service.environment?.DATABASE_URL ?? "", /@postgres:5432\//);
      assert.equal(service.environment?.TRUSTED_PROXIES, networks.default.ipam.config[0]?.subnet);
    }
  });

  it("confines each: nothing is written but volumes and memory, and no rights but those that it names", () => {
    for (const [name, service] of Object.entries(services)) {
      assert.equal(service.read_only, true, name);
      assert.deepEqual(service.cap_drop, ["ALL"], name);
      assert.deepEqual(service.security_opt, ["no-new-privileges:true"], name);
      assert.ok(service.tmpfs?.length, name);
      if (name !== "nginx") assert.equal(service.cap_add, undefined, name);
    }
  });

  it("checks the health of each, in the form without a shell", () => {
    for (const [name, { healthcheck, build }] of Object.entries(services)) {
      if (!build) assert.equal(healthcheck?.test[0], "CMD", name);
    }
  });

  it("lets nginx read the configuration of one machine, with both servers behind it", () => {
    const names = Object.keys(services).filter((name) => services[name]?.build);
    assert.equal(configs.upstream.content, names.map((name) => `server ${name}:${variables.PORT};`).join(" "));
    const mounted = services.nginx?.volumes.join("\n") ?? "";
    for (const file of ["nginx.conf", "problems.conf"]) assert.ok(mounted.includes(`./${file}:/etc/nginx/${file}:ro`));
  });

  it("names no secret, and every volume that it uses", () => {
    assert.doesNotMatch(deployed("compose.yaml"), /PASSWORD: (?!\$\{POSTGRES_PASSWORD:\?\})/);
    const used = Object.values(services).flatMap((service) =>
      service.volumes.map((each) => each.split(":")[0] as string),
    );
    assert.deepEqual(used.filter((name) => /^\w/.test(name)).sort(), Object.keys(volumes).sort());
  });
});
