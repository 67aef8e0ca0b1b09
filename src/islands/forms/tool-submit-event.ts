/** Submit event of a form that is a WebMCP tool; the agent gets its result */
export interface ToolSubmitEvent extends SubmitEvent {
  agentInvoked?: boolean;
  respondWith?(reply: Promise<string>): void;
}
