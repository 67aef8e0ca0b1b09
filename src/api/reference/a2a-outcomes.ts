import type { a2aMethods } from "../a2a/a2a.ts";

/** Outcomes of calls by method; a method without words does not compile. */
export const a2aOutcomes: Record<keyof typeof a2aMethods, string> = {
  SendMessage: "the answer, as a message",
  SendStreamingMessage: "the same as one server-sent event; comments keep the connection alive until it comes",
  GetTask: "TASK_NOT_FOUND",
  ListTasks: "an empty list",
  CancelTask: "TASK_NOT_FOUND; to cancel a question, close its connection",
  SubscribeToTask: "TASK_NOT_FOUND",
  CreateTaskPushNotificationConfig: "PUSH_NOTIFICATION_NOT_SUPPORTED",
  GetTaskPushNotificationConfig: "PUSH_NOTIFICATION_NOT_SUPPORTED",
  ListTaskPushNotificationConfigs: "PUSH_NOTIFICATION_NOT_SUPPORTED",
  DeleteTaskPushNotificationConfig: "PUSH_NOTIFICATION_NOT_SUPPORTED",
  GetExtendedAgentCard: "UNSUPPORTED_OPERATION",
};
