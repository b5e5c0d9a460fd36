<?php
/**
 * The settings of the site: one option, with what holds where nothing was set.
 *
 * @package Ausflugskarte
 */

defined( 'ABSPATH' ) || exit;

const AUSFLUGSKARTE_OPTION = 'ausflugskarte_settings';

/**
 * The settings, complete.
 *
 * @return array{address: string, key: string, browser_key: bool, consent: string, places: bool}
 *   `address` of the service without a slash at its end, '' until it is set; `key` of the API; `browser_key` whether it
 *   may stand in the page; `consent` that holds where a map says nothing: '', 'click', 'remember' or 'manager';
 *   `places` whether a list of the destinations stands in the page.
 */
function ausflugskarte_settings() {
	$stored   = get_option( AUSFLUGSKARTE_OPTION, array() );
	$defaults = array(
		'address'     => '',
		'key'         => '',
		'browser_key' => false,
		'consent'     => '',
		'places'      => true,
	);
	return array_merge( $defaults, is_array( $stored ) ? array_intersect_key( $stored, $defaults ) : array() );
}

/**
 * What came from the form, checked; what does not fit leaves the setting as it was and is told.
 *
 * @param mixed $given The fields of the form.
 * @return array The settings to store.
 */
function ausflugskarte_checked_settings( $given ) {
	$before  = ausflugskarte_settings();
	$given   = is_array( $given ) ? $given : array();
	$address = ausflugskarte_checked_address( isset( $given['address'] ) ? (string) $given['address'] : '' );
	if ( null === $address ) {
		$message = __( 'The address of the service must begin with https:// or http:// and may have no path.', 'ausflugskarte' );
		add_settings_error( AUSFLUGSKARTE_OPTION, 'address', $message );
	}
	$key     = isset( $given['key'] ) ? trim( sanitize_text_field( $given['key'] ) ) : '';
	$consent = isset( $given['consent'] ) ? (string) $given['consent'] : '';
	return array(
		'address'     => null === $address ? $before['address'] : $address,
		// The field comes empty, so that the key never stands in the page: empty means as before.
		'key'         => ! empty( $given['forget_key'] ) ? '' : ( '' === $key ? $before['key'] : $key ),
		'browser_key' => ! empty( $given['browser_key'] ),
		'consent'     => array_key_exists( $consent, ausflugskarte_consents() ) ? $consent : $before['consent'],
		'places'      => ! empty( $given['places'] ),
	);
}

/**
 * Scheme, host and port of an address.
 *
 * @param string $text What was typed.
 * @return string|null '' for nothing, null for what is no such address.
 */
function ausflugskarte_checked_address( $text ) {
	$text = untrailingslashit( trim( $text ) );
	if ( '' === $text ) {
		return '';
	}
	$fits = preg_match( '~^https?://(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:\d{1,5})?$~i', $text );
	return $fits ? esc_url_raw( $text, array( 'http', 'https' ) ) : null;
}

/**
 * The ways in which a map may wait for consent.
 *
 * @return array<string, string> Name to words.
 */
function ausflugskarte_consents() {
	return array(
		''         => __( 'Load at once', 'ausflugskarte' ),
		'click'    => __( 'After a click', 'ausflugskarte' ),
		'remember' => __( 'After a click, remembered in the browser', 'ausflugskarte' ),
		'manager'  => __( 'When the consent plugin of this site says yes', 'ausflugskarte' ),
	);
}
