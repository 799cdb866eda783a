/** Service that sends text messages. */
export interface TextMessages {
  /**
   * Resolves when the service has accepted the message.
   * @param to US phone number as XXX-XXX-XXXX
   * @throws {Error} without number, text, or address
   */
  send(to: string, text: string): Promise<void>
}
