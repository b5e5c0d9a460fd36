<?php
/**
 * The options of a map, as the build wrote them down from the table of the SDK.
 *
 * @package Ausflugskarte
 */

defined( 'ABSPATH' ) || exit;

/**
 * The rows of options.json by their names.
 *
 * @return array<string, array> Of each: group, kind, label and help in both languages, and where it has them choices,
 *   default, pattern, what the name alone means, the property of the style sheet or the parameter of the API.
 */
function ausflugskarte_options() {
	static $rows = null;
	if ( null === $rows ) {
		// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- a file of the plugin.
		$table = json_decode( file_get_contents( dirname( AUSFLUGSKARTE_FILE ) . '/options.json' ), true );
		$rows  = array_column( $table['options'], null, 'name' );
	}
	return $rows;
}

/**
 * The language of the two that the table has.
 *
 * @param string $locale Of WordPress.
 * @return string 'de' or 'en'
 */
function ausflugskarte_language( $locale ) {
	return 0 === strpos( $locale, 'de' ) ? 'de' : 'en';
}

/**
 * What a block, a shortcode or a widget gives, by the names of the table.
 *
 * @param array $given Names of options, with hyphens or underscores and with or without `data-`, to values.
 * @return array<string, string>
 */
function ausflugskarte_named_options( $given ) {
	$named = array();
	foreach ( (array) $given as $name => $value ) {
		if ( is_scalar( $value ) ) {
			$name           = preg_replace( '/^data-/', '', str_replace( '_', '-', strtolower( wp_check_invalid_utf8( (string) $name, true ) ) ) );
			$named[ $name ] = trim( wp_check_invalid_utf8( (string) $value, true ) );
		}
	}
	return $named;
}

/**
 * What is known and fits of what a block, a shortcode or a widget gives, as texts.
 *
 * @param array $given Names of options to values.
 * @return array<string, string>
 */
function ausflugskarte_checked_options( $given ) {
	$named = ausflugskarte_named_options( $given );
	$kept  = array();
	foreach ( ausflugskarte_options() as $name => $row ) {
		$value = isset( $named[ $name ] ) ? ausflugskarte_checked_value( $row, $named[ $name ] ) : '';
		if ( '' !== $value ) {
			$kept[ $name ] = $value;
		}
	}
	// A word that nobody knows asks with a click, as the map itself does.
	if ( isset( $named['consent'] ) && '' !== $named['consent'] && ! isset( $kept['consent'] ) ) {
		$kept['consent'] = 'click';
	}
	return $kept;
}

/**
 * A value as the map takes it: choices in their own spelling, yes and no as digits, sizes without their unit.
 *
 * @param array  $row   Of the option.
 * @param string $value What was given.
 * @return string '' for what does not fit.
 */
function ausflugskarte_checked_value( $row, $value ) {
	foreach ( isset( $row['choices'] ) ? $row['choices'] : array() as $choice ) {
		if ( 0 === strcasecmp( $choice['value'], $value ) ) {
			return $choice['value'];
		}
	}
	if ( ! isset( $row['pattern'] ) ) {
		return $value;
	}
	if ( isset( $row['unit'] ) ) {
		$value = preg_replace( '/\s*' . $row['unit'] . '$/i', '', $value );
	}
	if ( isset( $row['alone'] ) && in_array( $value, array( 'true', 'false' ), true ) ) {
		$value = 'true' === $value ? '1' : '0';
	}
	return preg_match( '~^(?:' . $row['pattern'] . ')\z~u', $value ) ? $value : '';
}
