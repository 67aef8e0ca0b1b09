import assert from "node:assert/strict";
import type { Ask } from "../support/ask.ts";
import { type Json, post, message as rpc } from "../support/mcp/mcp.ts";
import { asking, askingOlder, call } from "./a2a.ts";

/** Expected reply: an error by its code and reason, or a result. */
type Expected = { code: number; reason?: string } | ((result: Json, id: unknown) => void);

const uuid = /^[0-9a-f-]{36}$/;
const invalid = { code: -32602 };
const notSupported = { code: -32005, reason: "CONTENT_TYPE_NOT_SUPPORTED" };
const noTasks = (pageSize: number) => ({ tasks: [], nextPageToken: "", pageSize, totalSize: 0 });

/** Requirements of A2A 1.0 by their names in its compatibility kit, each with a test case. */
export const requirements: Record<string, [ask: Ask, expected: Expected][]> = {
  "CORE-SEND-001 a message is answered with a message": [
    [call("SendMessage", asking("Hello")), ({ message, task }) => assert.ok(message && !task)],
  ],
  "CORE-SEND-003 a part that is no text is a content type that is not supported": [
    ["raw", "aGVsbG8="],
    ["url", "https://client.example/plan.pdf"],
    ["data", { question: "price" }],
  ].map(([name, content]) => [sendParts({ [name as string]: content }), notSupported]),
  "CORE-SEND-003 a text of another media type is not supported either": [
    [sendParts({ text: "<p>Hello</p>", mediaType: "text/html" }), notSupported],
    [sendParts({ text: "Hello", mediaType: "Text/Markdown; charset=utf-8" }), ({ message }) => assert.ok(message)],
  ],
  "CORE-GET-002, CORE-CANCEL-003, STREAM-SUB-004 no task is found": ["GetTask", "CancelTask", "SubscribeToTask"].map(
    (method) => [call(method, { id: "missing" }), { code: -32001, reason: "TASK_NOT_FOUND" }],
  ),
  "CORE-LIST-001, -004, -005 the list of tasks is empty and ends with itself": [
    [call("ListTasks", {}), (result) => assert.deepEqual(result, noTasks(50))],
    [
      call("ListTasks", { contextId: "any", pageSize: 2, includeArtifacts: true, pageToken: "" }),
      (result) => assert.deepEqual(result, noTasks(2)),
    ],
  ],
  "CORE-EXECUTION-MODE whether to wait makes no difference to a message": [true, false].map((now) => [
    call("SendMessage", { ...asking("Hello"), configuration: { returnImmediately: now, historyLength: 0 } }),
    ({ message }) => assert.ok(message),
  ]),
  "CORE-ERR-002 parameters are validated before anything is done": [
    [call("SendMessage"), invalid],
    [call("SendMessage", {}), invalid],
    [call("SendMessage", { ...asking("Hello"), configuration: { historyLength: -1 } }), invalid],
    [call("GetTask", {}), invalid],
    [call("ListTasks", { pageSize: 0 }), invalid],
    [call("ListTasks", { pageToken: "made up" }), invalid],
  ],
  "CORE-CAP-001 nothing is pushed": ["Create", "Get", "Delete"].map((verb) => [
    call(`${verb}TaskPushNotificationConfig`, { taskId: "t", url: "https://client.example/" }),
    { code: -32003, reason: "PUSH_NOTIFICATION_NOT_SUPPORTED" },
  ]),
  "CORE-CAP-001 nor where it is asked for beside a message": [
    [
      call("SendMessage", {
        ...asking("Hello"),
        configuration: { taskPushNotificationConfig: { url: "https://x.example" } },
      }),
      { code: -32003, reason: "PUSH_NOTIFICATION_NOT_SUPPORTED" },
    ],
  ],
  "CORE-CAP-003 there is no extended card": [
    [call("GetExtendedAgentCard", {}), { code: -32004, reason: "UNSUPPORTED_OPERATION" }],
  ],
  "CORE-MULTI-001a a conversation gets an identifier": [
    [call("SendMessage", asking("Hello")), ({ message }) => assert.match((message as Json).contextId as string, uuid)],
  ],
  "CORE-MULTI-002, -002a the client's own identifier is kept, or refused": [
    [
      call("SendMessage", asking("Hello", { contextId: "a context, ours" })),
      ({ message }) => assert.equal((message as Json).contextId, "a context, ours"),
    ],
    [call("SendMessage", asking("Hello", { contextId: "x".repeat(257) })), invalid],
  ],
  "CORE-MULTI-004 a message to a task finds none": [
    [call("SendMessage", asking("Hello", { taskId: "missing" })), { code: -32001, reason: "TASK_NOT_FOUND" }],
  ],
  "VER-SERVER-001 a request is answered in the shapes of its version": [
    [call("message/send", askingOlder("Hello"), { "a2a-version": "0.3" }), isOlder],
    [call("SendMessage", asking("Hello"), { "a2a-version": "1.0" }), ({ message }) => assert.ok(message)],
  ],
  "VER-SERVER-003 a request without a version is one of 0.3": [
    [call("message/send", askingOlder("Hello"), {}), isOlder],
    [call("message/send", askingOlder("Hello"), { "a2a-version": "" }), isOlder],
    [call("tasks/get", { id: "missing" }, {}), { code: -32001 }],
  ],
  "VER-CLIENT-002 the third number of a version is not looked at": [
    [call("SendMessage", asking("Hello"), { "a2a-version": "1.0.1" }), ({ message }) => assert.ok(message)],
    [call("message/send", askingOlder("Hello"), { "a2a-version": "0.3.0" }), isOlder],
  ],
  "JSONRPC-FMT an identifier comes back as it was sent": [0, -1, 1.5, "", "é"].map((sent) => [
    post(rpc("SendMessage", asking("Hello"), sent), { "a2a-version": "1.0" }),
    (_, id) => assert.equal(id, sent),
  ]),
  "JSONRPC-ERR-001 a method that does not exist is named as such": [
    [call("NonExistentMethod", {}), { code: -32601 }],
    [call("constructor", {}), { code: -32601 }],
    [call("tasks/list", {}), { code: -32601 }],
  ],
  "DM-SERIAL fields that are not known, null or empty are as if they were not there": [
    [
      call("SendMessage", asking("Hello", { contextId: "", taskId: null, later: 1, extensions: [] })),
      ({ message }) => assert.match((message as Json).contextId as string, uuid),
    ],
  ],
};

function sendParts(...parts: Json[]): Ask {
  return call("SendMessage", asking("", { parts }));
}

function isOlder(result: Json): void {
  assert.deepEqual([result.kind, result.role], ["message", "agent"]);
  assert.deepEqual(
    (result.parts as Json[]).map(({ kind }) => kind),
    ["text", "data"],
  );
}
