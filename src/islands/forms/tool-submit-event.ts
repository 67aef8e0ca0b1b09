/** A form that is a WebMCP tool tells the agent what came of it. */
export interface ToolSubmitEvent extends SubmitEvent {
  agentInvoked?: boolean;
  respondWith?(reply: Promise<string>): void;
}
