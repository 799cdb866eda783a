/** Sends text messages. */
export interface TextMessages {
  /**
   * Resolves when the service has accepted the message.
   * @param to XXX-XXX-XXXX, of the United States
   * @throws {Error} without number, text, or address
   */
  send(to: string, text: string): Promise<void>
}
