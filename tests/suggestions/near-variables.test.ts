import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { buildVariables, serverVariables } from "../../functions/config.ts";
import { nearVariables, nearVariableText } from "../../functions/near-variables.ts";
import { everyRow } from "../support/every-row.ts";
import { environments } from "./environments.ts";

/** Names that nothing reads, with those that were meant. */
const mistakes: Readonly<Record<string, string>> = {
  SMTP_URI: "SMTP_URL",
  SMTP_ULR: "SMTP_URL",
  smtp_url: "SMTP_URL",
  SITEURL: "SITE_URL",
  SITE_URI: "SITE_URL",
  DATABASE_URI: "DATABASE_URL",
  DATABSE_URL: "DATABASE_URL",
  MAIL_FORM: "MAIL_FROM",
  MAILS_TO: "MAIL_TO",
  CONTENT_DIRECTORY: "CONTENT_DIR",
  DATA_FOLDER: "DATA_DIR",
  TRUSTED_PROXY: "TRUSTED_PROXIES",
  ALLOWED_ORIGIN: "ALLOWED_ORIGINS",
  RATE_LIMITS: "RATE_LIMIT",
  CHATRATE_LIMIT: "CHAT_RATE_LIMIT",
  LLM_BASEURL: "LLM_BASE_URL",
  LLM_API_TOKEN: "LLM_API_KEY",
  METRIC_PORT: "METRICS_PORT",
  LOG_LEVELS: "LOG_LEVEL",
  DKIM_SELECTER: "DKIM_SELECTOR",
  PREVEIW: "PREVIEW",
};

describe("a variable of the environment that nothing reads", () => {
  it("is named with the one that was meant", () =>
    everyRow(Object.entries(mistakes), ([name, meant]) =>
      assert.deepEqual(nearVariables({ [name]: "x" }), [{ name, meant }]),
    ));

  it("is not named where the other one is set too, or where it is empty", () => {
    assert.deepEqual(nearVariables({ SMTP_URI: "x", SMTP_URL: "smtp://mail.example" }), []);
    assert.deepEqual(nearVariables({ SMTP_URI: "" }), []);
  });

  it("is not named where a platform, a shell or a tool sets it", () =>
    everyRow(Object.entries(environments), ([, names]) => {
      const set = Object.fromEntries(names.split(/\s+/).map((name) => [name, "x"]));
      assert.deepEqual(nearVariables(set), []);
    }));

  it("is never one that the program reads", () => {
    const read = Object.fromEntries([...serverVariables, ...buildVariables].map((name) => [name, "x"]));
    assert.deepEqual(nearVariables(read), []);
  });

  it("is said in one sentence", () => {
    const text = "SMTP_URI is set, and nothing reads it; SMTP_URL may be meant";
    assert.equal(nearVariableText({ name: "SMTP_URI", meant: "SMTP_URL" }), text);
  });
});
